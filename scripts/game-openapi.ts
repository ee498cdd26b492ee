/*
 * Writes docs/game-server.openapi.json and docs/account-server.openapi.json, the protocols of game servers and account servers, from the
 * schemas that the shop calls them with. A test fails if a file differs from what this writes.
 */
import { writeFileSync } from 'node:fs';
import { accountOpenApi } from './game-openapi/accounts-document';
import { gameOpenApi } from './game-openapi/document';

writeFileSync('docs/game-server.openapi.json', `${JSON.stringify(gameOpenApi(), null, 2)}\n`);
writeFileSync('docs/account-server.openapi.json', `${JSON.stringify(accountOpenApi(), null, 2)}\n`);
