/** An image of the record as the page may show it. Others are on hosts that pages do not ask. */
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { credentials } from '../kit/session.ts';

/** Uploads that were read with a key; an image element sends none. */
const read = new Map<string, Promise<string>>();

/** The image as a data address. */
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

/** The smallest width that was made of an upload. */
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
    // An image that is narrower than 320 pixels has its own width alone.
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
