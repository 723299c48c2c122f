import '../src/styles/site.css';
import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const root = document.querySelector('#gallery');
if (root) hydrateRoot(root, <Gallery />);
