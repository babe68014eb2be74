/** The gallery: images are sorted by dragging, buttons or keyboard, and can be named, hidden and added. */
import { Button } from '../kit/button.ts';
import { html, useLayoutEffect, useRef, useState, type VNode } from '../kit/html.ts';
import { ErrorState, Notice } from '../kit/states.ts';
import { added, type DraftImage, type GalleryDraft, hidden, labelled, moved } from './gallery-draft.ts';
import { Picture } from './picture.ts';
import { sendImage, type Upload } from './requests.ts';

interface GalleryProps {
  readonly gallery: GalleryDraft;
  readonly isChanged: boolean;
  /** False for the holder of a link, who has no account to own uploads. */
  readonly mayUpload: boolean;
  onChange(change: (before: GalleryDraft) => GalleryDraft): void;
}

export function Gallery({ gallery, isChanged, mayUpload, onChange }: GalleryProps): VNode {
  const { images } = gallery;
  const [said, setSaid] = useState('');
  const [focus, setFocus] = useState<string | null>(null);
  // Restores the focus, which an element loses when it is moved in the document.
  useLayoutEffect(() => {
    if (focus === null) return;
    document.getElementById(focus)?.focus();
    setFocus(null);
  }, [focus]);
  const put = (id: string, place: number, control: string) => {
    const at = Math.max(0, Math.min(place, images.length - 1));
    onChange((before) => moved(before, id, at));
    setFocus(control);
    setSaid(`Picture is number ${at + 1} of ${images.length}.`);
  };
  const dragged = useDrag((id, over) => {
    onChange((before) => {
      const place = before.images.findIndex((one) => one.id === over);
      return place < 0 ? before : moved(before, id, place);
    });
  });
  return html`<section tabindex="-1" class=${`card stack gallery-card ${isChanged ? 'changed' : ''}`} id="gallery"
    aria-labelledby="gallery-title">
    <h2 id="gallery-title">Pictures${isChanged && html`<span class="mark"> changed</span>`}</h2>
    <p class="unseen" role="status">${said}</p>
    ${images.length === 0 && html`<p class="quiet">There are no pictures yet.</p>`}
    <ol class="pictures">
      ${images.map(
        (image, at) => html`<${Card} key=${image.id} image=${image} at=${at} count=${images.length} gallery=${gallery}
          isDragged=${dragged.id === image.id} onDrag=${() => dragged.start(image.id)}
          onPut=${(place: number, control: string) => put(image.id, place, control)} onChange=${onChange} />`,
      )}
    </ol>
    ${
      mayUpload
        ? html`<${Uploads} onAdded=${(upload: Upload) => onChange((before) => added(before, upload))} />`
        : html`<p class="quiet small">Only people with an account can add pictures. With a link you can order, name
        and hide the existing ones.</p>`
    }
  </section>`;
}

/** Tracks the pointer from a handle until it is released; reports the image under it. */
function useDrag(onOver: (id: string, over: string) => void): { readonly id: string | null; start(id: string): void } {
  const [id, start] = useState<string | null>(null);
  const tell = useRef(onOver);
  tell.current = onOver;
  useLayoutEffect(() => {
    if (id === null) return;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-image]')?.dataset.image;
      if (over !== undefined && over !== id) tell.current(id, over);
      if (clientY < 90) scrollBy(0, -14);
      else if (clientY > innerHeight - 120) scrollBy(0, 14);
    };
    const end = () => start(null);
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    addEventListener('pointermove', move);
    for (const event of ends) addEventListener(event, end);
    return () => {
      removeEventListener('pointermove', move);
      for (const event of ends) removeEventListener(event, end);
    };
  }, [id]);
  return { id, start };
}

interface CardProps {
  readonly image: DraftImage;
  readonly at: number;
  readonly count: number;
  readonly gallery: GalleryDraft;
  readonly isDragged: boolean;
  onDrag(): void;
  onPut(place: number, control: string): void;
  onChange: GalleryProps['onChange'];
}

/** Keys that move the focused image, and its new position. */
const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

function Card({ image, at, count, gallery, isDragged, onDrag, onPut, onChange }: CardProps): VNode {
  const { id, label, url, isHidden, isUpload } = image;
  const name = label || `Picture ${at + 1}`;
  const part = (what: string) => `picture-${id}-${what}`;
  const key = (event: KeyboardEvent) => {
    const place = keys[event.key]?.(at, count - 1);
    if (place === undefined) return;
    event.preventDefault();
    onPut(place, part('handle'));
  };
  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).releasePointerCapture?.(event.pointerId);
    onDrag();
  };
  const choose = (what: 'coverId' | 'logoId') =>
    onChange((before) => ({ ...before, [what]: before[what] === id ? null : id }));
  const marks = [isUpload ? 'New' : '', isHidden ? 'Hidden' : ''].filter(Boolean);
  return html`<li class=${`picture ${isHidden ? 'hidden-one' : ''} ${isDragged ? 'dragged' : ''}`} data-image=${id}>
    <div class="frame">
      <${Picture} url=${url} label=${label} />
      ${marks.length > 0 && html`<span class="chip warm">${marks.join(', ')}</span>`}
      <button type="button" class="handle" id=${part('handle')} onPointerDown=${grab} onKeyDown=${key}
        aria-label=${`Move ${name}, number ${at + 1} of ${count}, with the arrow keys`} title="Drag to move">
        <span aria-hidden="true">⠿</span>
      </button>
    </div>
    <label class="unseen" for=${part('label')}>Words for ${name}</label>
    <input class="control" id=${part('label')} maxlength="300" placeholder="What it shows" value=${label}
      onInput=${(event: Event) => {
        const words = (event.target as HTMLInputElement).value;
        onChange((before) => labelled(before, id, words));
      }} />
    <div class="row tools">
      <${Button} id=${part('earlier')} isSmall icon="left" label=${`Put ${name} before`} isDisabled=${at === 0}
        onClick=${() => onPut(at - 1, part(at === 1 ? 'later' : 'earlier'))} />
      <${Button} id=${part('later')} isSmall icon="right" label=${`Put ${name} behind`} isDisabled=${at === count - 1}
        onClick=${() => onPut(at + 1, part(at === count - 2 ? 'earlier' : 'later'))} />
      <${Toggle} word="Cover" name=${name} isOn=${gallery.coverId === id} isDisabled=${isHidden}
        onPress=${() => choose('coverId')} />
      <${Toggle} word="Logo" name=${name} isOn=${gallery.logoId === id} isDisabled=${isHidden}
        onPress=${() => choose('logoId')} />
      <${Button} isSmall icon=${isHidden ? 'eye' : 'eye-off'}
        label=${isUpload ? `Leave ${name} out` : `${isHidden ? 'Show' : 'Hide'} ${name}`}
        onClick=${() => onChange((before) => hidden(before, id, !isHidden))} />
    </div>
  </li>`;
}

interface ToggleProps {
  readonly word: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  onPress(): void;
}

function Toggle({ word, name, isOn, isDisabled, onPress }: ToggleProps): VNode {
  return html`<button type="button" class="chip" aria-pressed=${String(isOn)} disabled=${isDisabled}
    onClick=${onPress}>${word}<span class="unseen">: ${name}</span></button>`;
}

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Uploads files one by one; reports the ones that fail and continues with the others. */
function Uploads({ onAdded }: { onAdded(upload: Upload): void }): VNode {
  const [left, setLeft] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const send = async (files: readonly File[]) => {
    setFailed([]);
    setError(null);
    for (const [at, file] of files.entries()) {
      setLeft(files.length - at);
      try {
        onAdded(await sendImage(file));
      } catch (cause) {
        setError(cause as Error);
        setFailed((before) => [...before, file.name]);
      }
    }
    setLeft(0);
  };
  const take = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    input.value = '';
    void send(files);
  };
  return html`<div class="stack">
    ${error && html`<${ErrorState} error=${error} />`}
    ${failed.length > 0 && html`<${Notice} kind="warn" title="Not added"><p>${failed.join(', ')}</p><//>`}
    <div class="row">
      <label class="button" for="upload">Add pictures</label>
      <input class="unseen" id="upload" type="file" multiple accept=${types} onChange=${take}
        aria-describedby="upload-hint" />
      <span class="quiet small" id="upload-hint" role="status">
        ${left === 0 ? 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each.' : `Uploading, ${left} to go …`}
      </span>
    </div>
  </div>`;
}
