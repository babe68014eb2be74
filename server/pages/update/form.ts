/** A field of the form, as the service returns it. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly type: string;
  readonly required: boolean;
  readonly clearable: boolean;
  readonly allowed?: readonly string[];
  readonly value: unknown;
  readonly needsReason: boolean;
}

/** An image of the record. */
export interface Image {
  readonly id: string;
  readonly displayUrl: string;
  readonly label: string | null;
}

/** The form of a record, as the service returns it. */
export interface Form {
  readonly entity: { readonly kind: string; readonly id: string };
  readonly link: object | null;
  readonly fields: readonly FormField[];
  readonly media: { readonly items: readonly Image[]; readonly coverId: string | null; readonly logoId: string | null };
  readonly relevantUrls: readonly string[];
  readonly version: string;
}
