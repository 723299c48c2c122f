/** For tests: a command line that would be refused, with its words on the error output, throws an Error with those words. */
export function throwRefusals(): void {
  let said = '';
  jest.spyOn(console, 'error').mockImplementation((text: string) => void (said = text));
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error(said);
  });
}
