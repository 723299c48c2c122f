/** For tests: where `refuseCommand` would print a fault and exit, it throws an Error with the same text. */
export function throwRefusals(): void {
  let said = '';
  jest.spyOn(console, 'error').mockImplementation((text: string) => void (said = text));
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error(said);
  });
}
