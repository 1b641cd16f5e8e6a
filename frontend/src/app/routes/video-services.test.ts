import { showcaseVideos } from '../../content/videos/video-services-page.js';
import { shownVideo } from './video-services.js';

describe('the showcase (product 2.25)', () => {
  it.each(['highlight', 'testimonial', 'behindScenes'] as const)('has videos of the type %s', (type) => {
    expect(showcaseVideos.filter((video) => video.type === type).length).toBeGreaterThanOrEqual(2);
  });

  it("plays the site's own clip, or the operator's Vimeo video", () => {
    const clip = {
      id: 'a-clip',
      type: 'highlight',
      title: 'A',
      description: '',
      format: 'portrait',
      seconds: 12,
    } as const;
    expect(shownVideo(clip)).toMatchObject({
      embedUrl: '/player/a-clip',
      thumbnail: '/media/videos/a-clip.jpg',
      aspectRatio: 'PORTRAIT',
    });
    expect(shownVideo({ ...clip, vimeoId: '76979871', thumbnail: '/own.jpg' })).toMatchObject({
      embedUrl: 'https://player.vimeo.com/video/76979871',
      thumbnail: '/own.jpg',
    });
  });
});
