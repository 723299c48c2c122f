/**
 * The head of a page whose form posts to the page itself: where that has failed, the title says so first, since a screen
 * reader begins with it on a page that comes back.
 *
 * @param head of the page; `actionData` is what its form's action returned
 */
export function withFormFailure<Args extends { actionData?: unknown }, Head extends { title: string }>(
  head: (args: Args) => Head,
): (args: Args) => Head {
  return (args) => {
    const shown = head(args);
    const outcome = args.actionData as { sent: boolean } | undefined;
    return outcome?.sent === false ? { ...shown, title: `Error: ${shown.title}` } : shown;
  };
}
