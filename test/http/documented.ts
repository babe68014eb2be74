import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export type Schema = Readonly<Record<string, unknown>>;

export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface DocumentedOperation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly DocumentedParameter[];
}

export interface Documented {
  readonly operations: readonly DocumentedOperation[];
  /**
   * How a response violates the document, or null. Without an operation only the error envelope of 404 and 405 is
   * allowed.
   */
  faultOf(
    operation: DocumentedOperation | null,
    method: string,
    status: number,
    type: string,
    text: string,
  ): string | null;
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface RawOperation {
  readonly parameters?: readonly DocumentedParameter[];
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}

/** Reads an OpenAPI document without knowing the routes. */
export function readDocument(source: unknown): Documented {
  const document = JSON.parse(JSON.stringify(source)) as {
    paths: Record<string, Record<string, RawOperation>>;
    components: Record<string, Record<string, Schema>>;
  };
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  const raw = new Map<DocumentedOperation, RawOperation>();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item))
      raw.set({ path, method: method.toUpperCase(), parameters: operation.parameters ?? [] }, operation);

  function validatorOf(key: string, schema: Schema): ValidateFunction {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as Schema;
    const validate = ajv.compile(whole);
    compiled.set(key, validate);
    return validate;
  }

  function answerOf(operation: DocumentedOperation, status: number): Answer | undefined {
    const answer = raw.get(operation)?.responses[String(status)];
    if (answer === undefined || !('$ref' in answer)) return answer;
    return document.components.responses?.[answer.$ref.split('/').at(-1) ?? ''] as Answer | undefined;
  }

  return {
    operations: [...raw.keys()],
    faultOf(operation, method, status, type, text) {
      // One path has several methods, each its own operation.
      const taker = [...raw.keys()].find(
        (each) =>
          each.path === operation?.path && (each.method === method || (each.method === 'GET' && method === 'HEAD')),
      );
      if (taker === undefined) {
        if (status !== 404 && status !== 405) return 'no operation answers that';
        return check(validatorOf('failure', { $ref: '#/components/schemas/Failure' }), text);
      }
      const answer = answerOf(taker, status);
      if (answer === undefined) return `${status} is not documented`;
      const content = answer.content?.[type];
      if (content === undefined) return `${status} as ${type} is not documented`;
      if (!type.startsWith('application/json')) return null;
      return check(validatorOf(`${taker.method} ${taker.path} ${status}`, content.schema), text);
    },
  };
}

function check(validate: ValidateFunction, text: string): string | null {
  return validate(JSON.parse(text))
    ? null
    : `the shape is not as documented: ${JSON.stringify(validate.errors?.slice(0, 2))}`;
}
