import { frame } from './pages';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{frame(children)}</body>
    </html>
  );
}
