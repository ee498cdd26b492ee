import { accountCalls } from '@/lib/backend/accounts/publisher/account-calls';
import { TOLERANCE_S } from '@/lib/backend/kernel/signature';
import { content, header, schemaOf, type Json } from './parts';

/** Examples of each call, by its name. */
export const accountExamples = {
  password: {
    request: { game: 'watt-emberfall', username: 'mueller', password: 'the player’s password' },
    answers: {
      yes: { result: 'yes', account_id: 'u1001', name: 'Mueller' },
      no: { result: 'no' },
    },
  },
} as const satisfies Record<keyof typeof accountCalls, object>;

const { password } = accountCalls;
const { request, answers } = accountExamples.password;

/**
 * The protocol of a publisher's account server as an OpenAPI 3.1 document, generated from the schemas that the shop calls and reads with.
 */
export function accountOpenApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account server, as the shop calls it',
      version: '1',
      description:
        'How a publisher says whose account it is. docs/guides/connect-accounts.md explains it, and how login links are made.',
    },
    servers: [
      { url: 'https://accounts.example', description: 'The origin that ACCOUNT_SERVERS names for the game.' },
    ],
    security: [{ signature: [] }],
    paths: {
      [password.path]: {
        post: {
          operationId: 'password',
          summary: 'Whether a password is right',
          description:
            'Answer 200 for yes and for no, and sign the answer. Everything else is trouble: the player is asked to try again in a moment, and no try is counted.',
          'x-timeout-seconds': password.timeoutMs / 1000,
          'x-retried': false,
          parameters: [{ $ref: '#/components/parameters/id' }, { $ref: '#/components/parameters/timestamp' }],
          requestBody: { required: true, content: content(schemaOf(password.request), request) },
          responses: { 200: signedAnswer() },
        },
      },
    },
    components: { securitySchemes: { signature }, parameters },
  };
}

/** Signed like calls, under the id of the call. */
function signedAnswer(): Json {
  return {
    description: 'Yes or no.',
    headers: {
      'webhook-id': { required: true, description: 'The call’s own id.', schema: { type: 'string' } },
      'webhook-timestamp': {
        required: true,
        description: 'When the answer was signed.',
        schema: { type: 'string' },
      },
      'webhook-signature': {
        required: true,
        description: 'Over the answer’s body, by the same secret.',
        schema: { type: 'string' },
      },
    },
    content: {
      'application/json': {
        schema: schemaOf(password.answer),
        examples: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { value }])),
      },
    },
  };
}

const signature = {
  type: 'apiKey',
  in: 'header',
  name: 'webhook-signature',
  description: `Standard Webhooks, as for game servers: HMAC-SHA256 over \`<webhook-id>.<webhook-timestamp>.<body>\`, one for each secret; the timestamp counts for ${TOLERANCE_S} seconds either way.`,
};
const parameters = {
  id: header('webhook-id', 'Names this call; its answer has to carry the same.'),
  timestamp: header('webhook-timestamp', 'When it was signed, in seconds since 1970.'),
};
