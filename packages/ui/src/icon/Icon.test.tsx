import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { Icon } from './Icon';

const folder = path.join(import.meta.dirname, 'paths');

test.each(readdirSync(folder))('%s holds one path, hidden from assistive technology', async (file) => {
  const [data, ...more] = Object.values((await import(path.join(folder, file))) as Record<string, string>);
  expect(data).toMatch(/^[mM][\d\s.,a-zA-Z-]+$/);
  expect(more).toEqual([]);
  const { container } = render(<Icon path={data ?? ''} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
