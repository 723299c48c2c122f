import type { ApiFailure } from './result';

const longestMessage = 200;

/** The failure that an answer with a status outside 2xx stands for. */
export async function refusalOf(response: Response): Promise<ApiFailure> {
  const { status } = response;
  const failure: ApiFailure = { ok: false, reason: reasonOf(status), status };
  const message = messageOf(await response.text().catch(() => ''));
  return message === undefined ? failure : { ...failure, message };
}

function reasonOf(status: number): ApiFailure['reason'] {
  if (status === 404 || status === 410) return 'not-found';
  const worthRepeating = status === 408 || status === 425 || status === 429;
  return status >= 400 && status < 500 && !worthRepeating ? 'rejected' : 'unavailable';
}

/** The JSON's `message`, `error` or `detail`, if it is a short plain sentence; never markup, never a stack. */
function messageOf(body: string): string | undefined {
  let answer: Record<string, unknown>;
  try {
    answer = Object(JSON.parse(body));
  } catch {
    return undefined;
  }
  return [answer.message, answer.error, answer.detail]
    .map(plainSentence)
    .find((sentence) => sentence !== undefined);
}

function plainSentence(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const sentence = value.trim();
  const isPlain = sentence !== '' && sentence.length <= longestMessage && !/[<>\p{Cc}]/u.test(sentence);
  return isPlain && !/\bat \S+:\d+/.test(sentence) ? sentence : undefined;
}
