/** An image of the record if it is served by this host; the page's policy blocks other hosts. */
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { credentials } from '../kit/session.ts';

/** Uploads loaded with an API key, because image elements cannot send one. */
const read = new Map<string, Promise<string>>();

/** Loads the image as a data URL. */
function readImage(path: string): Promise<string> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const image = fetch(path, { headers: credentials() }).then(async (response) => {
    if (!response.ok) throw new Error(`${response.status}`);
    const blob = await response.blob();
    return new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(blob);
    });
  });
  image.catch(() => read.delete(path));
  read.set(path, image);
  return image;
}

/** The URL of the smallest size of an upload. */
const smallOf = (url: string) => url.replace(/\/\d+\.webp$/, '/320.webp');

interface PictureProps {
  readonly url: string;
  readonly label: string;
}

export function Picture({ url, label }: PictureProps): VNode {
  const isHere = url.startsWith('/assets/');
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!isHere) return;
    let isOver = false;
    const show = (found: string) => isOver || setSource(found);
    // Images narrower than 320 pixels have only their original width.
    void readImage(smallOf(url))
      .catch(() => readImage(url))
      .then(show, () => {});
    return () => {
      isOver = true;
    };
  }, [url]);
  if (source !== null) return html`<img src=${source} alt=${label} draggable=${false} />`;
  const host = isHere ? 'Uploaded here' : hostOf(url);
  return html`<span class="elsewhere"><span>${host}</span>
    ${
      !isHere &&
      html`<a href=${url} target="_blank" rel="noreferrer noopener">
        Look at it<span class="unseen"> (new tab)</span>
      </a>`
    }
  </span>`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'On another site';
}
