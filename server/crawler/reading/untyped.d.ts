declare module 'html-encoding-sniffer' {
  /** The name of an encoding, by its mark, the label given, or a meta element. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { readonly transportLayerEncodingLabel?: string; readonly defaultEncoding?: string },
  ): string;
}
