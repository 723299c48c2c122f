/** For tests: where `refuseCommand` would print a fault and exit, it throws an Error with the same text. */
export function throwRefusals(): void {
  let message = '';
  jest.spyOn(console, 'error').mockImplementation((text: string) => void (message = text));
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error(message);
  });
}
