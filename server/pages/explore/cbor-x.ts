// Browsers load the build of cbor-x that uses no `eval`. It is a script that defines the global `CBOR`.
// @ts-expect-error The file is served under this name and is not in this folder.
import './decode-no-eval.cjs';

const { CBOR } = globalThis as unknown as { CBOR: { Decoder: unknown } };
export const Decoder = CBOR.Decoder;
