/**
 * Wraps the head of a page whose form posts to the page itself: after a failure the title starts with `Error:`, since
 * a screen reader reads it first on the returned page.
 *
 * @param head the page's head; `actionData` is what its form's action returned
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
