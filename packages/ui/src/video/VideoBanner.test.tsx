import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMotionPaused } from '../motion/motion-choice';
import { fakeObserver } from '../testing/fake-observer';
import { fakeReducedMotion } from '../testing/fake-reduced-motion';
import { loopThreads, pathOf } from './loop-thread';
import { VideoBanner } from './VideoBanner';

let observer: ReturnType<typeof fakeObserver>;
const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
const paused = jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get');

beforeEach(() => {
  observer = fakeObserver();
  fakeReducedMotion(false);
  setMotionPaused(false);
  paused.mockReturnValue(true);
  play.mockReset().mockImplementation(async () => void paused.mockReturnValue(false));
  pause.mockReset().mockImplementation(() => void paused.mockReturnValue(true));
});

function renderBanner() {
  const video = { loops: ['about.webm', 'about.mp4'], poster: 'about.jpg' };
  const { container } = render(<VideoBanner title="About Us" lead="Engineers." video={video} />);
  return container.querySelector('video')!;
}

test('the loop is muted, decorative, slow, and loads nothing before it is in view', () => {
  const video = renderBanner();
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeInTheDocument();
  expect(video).toMatchObject({ loop: true, muted: true, preload: 'none', playbackRate: 0.8 });
  expect(video).toHaveAttribute('playsinline');
  expect(video).toHaveAttribute('aria-hidden', 'true');
  expect(video).toHaveAttribute('poster', 'about.jpg');
  expect(play).not.toHaveBeenCalled();
  expect(video).toBeEmptyDOMElement();

  act(() => observer.tell(video, 1));
  expect(play).toHaveBeenCalledTimes(1);
  expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
  video.playbackRate = 1;
  fireEvent.loadedMetadata(video);
  expect(video.playbackRate).toBe(0.8);

  act(() => observer.tell(video, 0));
  expect(pause).toHaveBeenCalledTimes(1);
});

test('"Pause motion" stops it and "Play motion" starts it again', async () => {
  const video = renderBanner();
  act(() => observer.tell(video, 1));
  await userEvent.click(screen.getByRole('button', { name: 'Pause motion' }));
  expect(pause).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Play motion' }));
  expect(play).toHaveBeenCalledTimes(2);
});

test('with reduced motion the still picture stays', () => {
  fakeReducedMotion(true);
  const video = renderBanner();
  act(() => observer.tell(video, 1));
  expect(play).not.toHaveBeenCalled();
});

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'with a connection of %j the still picture stays',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    const video = renderBanner();
    act(() => observer.tell(video, 1));
    expect(play).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  },
);

test('without a loop there is only the still picture', () => {
  const { container } = render(<VideoBanner title="Blog" video={{ loops: [], poster: 'blog.jpg' }} />);
  expect(container.querySelector('video')).not.toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', 'blog.jpg');
});

test('its red thread lies over the film and follows the frames that are shown', () => {
  const next: VideoFrameRequestCallback[] = [];
  Object.assign(HTMLMediaElement.prototype, {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => next.push(callback),
    cancelVideoFrameCallback: () => {},
  });
  const video = { loops: ['blog.webm'], poster: 'blog.jpg', thread: loopThreads.blog };
  const { container } = render(<VideoBanner title="Blog" video={video} />);
  const thread = container.querySelector('svg[aria-hidden=true] path')!;
  expect(thread).toHaveAttribute('d', pathOf(loopThreads.blog, 0));
  next[0]?.(0, { mediaTime: 12.5 } as VideoFrameCallbackMetadata);
  expect(thread).toHaveAttribute('d', pathOf(loopThreads.blog, 0.25));
  expect(next).toHaveLength(2);
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'requestVideoFrameCallback');
});
