import { render } from '@testing-library/react';
import { Icon } from './Icon';
import * as paths from './paths';

test.each(Object.entries(paths))('%s is path data and hidden from assistive technology', (_name, path) => {
  expect(path).toMatch(/^[mM][\d\s.,a-zA-Z-]+$/);
  const { container } = render(<Icon path={path} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
