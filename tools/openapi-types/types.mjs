// Prints the TypeScript types of the OpenAPI document in the given file.
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const document = pathToFileURL(process.argv[2] ?? 'openapi.json');
process.stdout.write(astToString(await openapiTS(document, { silent: true, defaultNonNullable: false })));
