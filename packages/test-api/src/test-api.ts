import type http from 'node:http';
import { text } from 'node:stream/consumers';
import { testServer } from './test-server';

interface Answer {
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Delay in milliseconds. */
  delay?: number;
}

export interface TestApi {
  /** Answer to calls whose path is not in `answers`; reset to a 500 without a body before each test. */
  answer: Answer;
  /** Answers by path, for example `/blog_list`; emptied before each test. */
  answers: Record<string, Answer>;
  /** Method and path of every call, in order. */
  readonly requests: string[];
  /** Headers and body of every call. */
  readonly received: { headers: http.IncomingHttpHeaders; body: string }[];
  /** Base URL, with a trailing slash. */
  readonly url: string;
}

/** An API for the tests of one file, on a free local port; it is reset before each test. */
export function testApi(): TestApi {
  const server = testServer((request, response) => reply(api, request, response));
  const api = Object.assign(server, { answer: {}, answers: {}, requests: [], received: [] }) as TestApi;
  beforeEach(() => {
    Object.assign(api, { answer: { status: 500 }, answers: {} });
    api.requests.length = 0;
    api.received.length = 0;
  });
  return api;
}

async function reply(
  api: TestApi,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { url = '', method, headers } = request;
  const sent = await text(request);
  api.requests.push(`${method} ${url}`);
  api.received.push({ headers, body: sent });
  const { status = 200, body = '', delay = 0, headers: more } = api.answers[url] ?? api.answer;
  await new Promise((resolve) => setTimeout(resolve, delay));
  response.writeHead(status, { 'content-type': 'application/json', ...more });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
