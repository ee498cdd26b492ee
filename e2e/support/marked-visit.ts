import { randomBytes } from 'node:crypto';

/** Every parameter that a page reads, and some that no page reads. */
const parameters = [
  'utm_pay',
  'client_id',
  'oauth_token',
  'area_id',
  'server_id',
  'role_id',
  'visit',
  'spec_lang',
  'idfv',
  'billing_no',
  'replenish_id',
  'rp_client_id',
  'domain_area',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'receipt',
  'code',
  'state',
  'oauth_verifier',
  'token',
  'PayerID',
  'id_token',
  'unknown',
  '_rsc',
];
const headers = [
  'user-agent',
  'referer',
  'authorization',
  'accept-language',
  'origin',
  'next-url',
  'next-router-state-tree',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-shop-tenant',
  'x-shop-door',
  'x-unknown',
  'x-middleware-rewrite',
  'x-invoke-path',
  'x-now-route-matches',
];

/** What selects a page: these parameters keep their values, so that visitors and strangers request the same page. */
export type Choice = Readonly<Record<string, string>>;

/** Creates visits that carry a unique marker in every part of a request; all markers share a beginning that occurs nowhere else. */
export function createMarker() {
  const beginning = `mk${randomBytes(6).toString('hex')}`;
  let made = 0;
  const next = () => `${beginning}n${(made += 1)}`;
  return {
    beginning,
    made: () => made,
    /** The query and headers of a visit to the page that `choice` selects. */
    visit: (choice: Choice) => {
      const query = new URLSearchParams(parameters.map((name) => [name, choice[name] ?? next()]));
      const cookie = ['shop_source', 'session', 'shop_unknown'].map((name) => `${name}=${next()}`).join('; ');
      return {
        search: `?${query}&${next()}`,
        headers: { cookie, ...Object.fromEntries(headers.map((name) => [name, next()])) },
      };
    },
  };
}
