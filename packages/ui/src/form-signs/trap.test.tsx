import { render } from '@testing-library/react';
import { readSigns } from './read-signs';
import { Trap } from './Trap';
import { useShownAt } from './use-shown-at';

it('D-48 with scripts the field is gone, and the data tell since when the form is seen', () => {
  let withTime: ReturnType<typeof useShownAt> | undefined;
  function Form() {
    withTime = useShownAt();
    return (
      <form>
        <Trap />
      </form>
    );
  }
  const { container } = render(<Form />);
  expect(container.querySelector('input')).toBeNull();
  const data = withTime?.(container.querySelector('form') as HTMLFormElement) ?? new FormData();
  const { seconds, isTrapped } = readSigns(data, Date.now() + 65_000);
  expect(seconds).toBeGreaterThanOrEqual(65);
  expect(isTrapped).toBe(false);
});
