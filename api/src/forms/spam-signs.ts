import type { FormRequest } from './form-request';

/** A person needs longer than this (s) for a form, even one that the browser fills in. */
const FASTEST = 2;
const MAX_LINKS = 3;

const link = /\bhttps?:\/\/|\bwww\.\w/gi;
const markup = /<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/i;
const offers =
  /\b(backlinks?|guest posts?|casinos?|viagra|cialis|payday loans?|forex signals?|rank(ing)? (your|on) (site|google)|seo services)\b/i;

export interface FormText {
  /** Fields that hold names. */
  names: string[];
  /** Fields that hold free text. */
  messages: string[];
}

/**
 * Signs of an automated sender, in words for the team. One strong sign or two weak ones are enough to hold a record
 * back; a single weak one is ignored. The sender gets the same answer either way: the record is stored, and somebody
 * looks at it.
 */
export function spamSigns({ names, messages }: FormText, { seconds, isTrapped }: FormRequest): string[] {
  const links = messages.reduce((sum, text) => sum + (text.match(link)?.length ?? 0), 0);
  const strong = [
    isTrapped && 'the hidden field was filled in',
    names.some((name) => name.search(link) !== -1) && 'a link in a name',
    messages.some((text) => markup.test(text)) && 'links written as markup',
  ].filter((sign) => sign !== false);
  const weak = [
    seconds !== null && seconds < FASTEST && `sent after ${seconds} s`,
    links >= MAX_LINKS && `${links} links`,
    messages.some((text) => offers.test(text)) && 'words of advertising',
  ].filter((sign) => sign !== false);
  return strong.length > 0 || weak.length > 1 ? [...strong, ...weak] : [];
}
