/*
 * Writes docs/game-server.openapi.json, the protocol of game servers, from the schemas that the shop calls them with. A test fails where the
 * file isn't what this writes.
 */
import { writeFileSync } from 'node:fs';
import { gameOpenApi } from './game-openapi/document';

writeFileSync('docs/game-server.openapi.json', `${JSON.stringify(gameOpenApi(), null, 2)}\n`);
