// Browsers get cbor-x as a script without `eval`, which leaves its names in a global.
// @ts-expect-error The file is served under this name and is not in this folder.
import './decode-no-eval.cjs';

const { CBOR } = globalThis as unknown as { CBOR: { Decoder: unknown } };
export const Decoder = CBOR.Decoder;
