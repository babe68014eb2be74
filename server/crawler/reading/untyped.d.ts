declare module 'html-encoding-sniffer' {
  /** The name of the encoding, by byte order mark, the given label or a meta element. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { readonly transportLayerEncodingLabel?: string; readonly defaultEncoding?: string },
  ): string;
}
