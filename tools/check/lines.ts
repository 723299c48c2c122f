/** Lines of a text as an editor counts them: a closing line feed begins no further line. */
export function lineCount(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
