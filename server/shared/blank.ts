/** A visible character: not white space, control, format or filler. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader would see nothing of a text. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
