/** Decodes what an OpenTelemetry exporter posts to /v1/traces: an ExportTraceServiceRequest as JSON or protobuf. */

export interface FoundSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span. */
  readonly parentSpanId: string;
  readonly name: string;
  /** 2 is a server span, 3 a client span. */
  readonly kind: number;
  /** 2 is an error. */
  readonly status: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly resource: Readonly<Record<string, string | number>>;
}

interface JsonValue {
  readonly stringValue?: string;
  readonly intValue?: string | number;
  readonly doubleValue?: number;
}
type JsonAttributes = readonly { readonly key: string; readonly value: JsonValue }[];
interface JsonSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly attributes?: JsonAttributes;
}
interface JsonRequest {
  readonly resourceSpans: readonly {
    readonly resource?: { readonly attributes?: JsonAttributes };
    readonly scopeSpans: readonly { readonly spans: readonly JsonSpan[] }[];
  }[];
}

export function spansOfJson(body: Buffer): FoundSpan[] {
  const { resourceSpans } = JSON.parse(body.toString('utf8')) as JsonRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        name: span.name,
        kind: span.kind,
        status: span.status?.code ?? 0,
        attributes: jsonAttributes(span.attributes),
        resource: jsonAttributes(resource?.attributes),
      })),
  );
}

function jsonAttributes(attributes: JsonAttributes = []): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );
}

type Fields = Map<number, (bigint | Buffer)[]>;

/** The fields of a protobuf message: numbers, or bytes for every other type. */
function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('a protobuf message ends early');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const [field, wire] = [tag >> 3, tag & 7];
    let value: bigint | Buffer;
    if (wire === 0) value = varint();
    else {
      const length = wire === 2 ? Number(varint()) : wire === 1 ? 8 : wire === 5 ? 4 : Number.NaN;
      if (!(at + length <= bytes.length)) throw new Error('a protobuf message is broken');
      value = bytes.subarray(at, at + length);
      at += length;
    }
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, field: number) => (fields.get(field) ?? []) as Buffer[];
const oneMessage = (fields: Fields, field: number) => fieldsOf(messages(fields, field)[0] ?? Buffer.alloc(0));
const hex = (fields: Fields, field: number) => (messages(fields, field)[0] ?? Buffer.alloc(0)).toString('hex');
const text = (fields: Fields, field: number) => (messages(fields, field)[0] ?? Buffer.alloc(0)).toString('utf8');
const number = (fields: Fields, field: number) => Number(fields.get(field)?.[0] ?? 0);

/** Decodes a request; field numbers are those of opentelemetry-proto (trace/v1, resource/v1, common/v1). */
export function spansOfProtobuf(body: Buffer): FoundSpan[] {
  return messages(fieldsOf(body), 1).flatMap((bytes) => {
    const resourceSpans = fieldsOf(bytes);
    const resource = protobufAttributes(messages(oneMessage(resourceSpans, 1), 1));
    return messages(resourceSpans, 2)
      .flatMap((scope) => messages(fieldsOf(scope), 2))
      .map(fieldsOf)
      .map((span) => ({
        traceId: hex(span, 1),
        spanId: hex(span, 2),
        parentSpanId: hex(span, 4),
        name: text(span, 5),
        kind: number(span, 6),
        status: number(oneMessage(span, 15), 3),
        attributes: protobufAttributes(messages(span, 9)),
        resource,
      }));
  });
}

function protobufAttributes(attributes: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map((bytes) => {
      const pair = fieldsOf(bytes);
      const value = oneMessage(pair, 2);
      return [text(pair, 1), value.has(1) ? text(value, 1) : number(value, 3)];
    }),
  );
}
