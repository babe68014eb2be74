/** Converts retired fields, which older sources still send, to current ones. */

/** Moves `registration_url` into `relevant_urls`; a value that is not a string stays and is rejected later. */
export function foldRetiredFields(line: object): void {
  if (!('fields' in line) || typeof line.fields !== 'object' || line.fields === null) return;
  if (!('registration_url' in line.fields)) return;
  const { registration_url: url, ...fields } = line.fields as Record<string, unknown>;
  if (typeof url !== 'string' && url !== null) return;
  line.fields = url === null ? fields : { ...fields, relevant_urls: joined(fields.relevant_urls ?? [], url) };
}

function joined(urls: unknown, url: string): unknown {
  return !Array.isArray(urls) || urls.includes(url) ? urls : [...urls, url];
}
