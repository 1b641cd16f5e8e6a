import { layoutTexts } from '../../content/layout-texts.js';
import { isCurrent, isSection } from './navigation.js';

const { navigation } = layoutTexts;

const brand = { name: 'Lumen Hiring', slug: 'lumen' };
const item = (label: string) =>
  navigation(brand).find((one) => one.label === label) ?? { label: '', path: '' };

describe('navigation', () => {
  it('names and addresses follow the brand', () => {
    const careers = item('Careers');
    expect('items' in careers && careers.items).toEqual([
      { label: 'All Career Opportunities', path: '/careers' },
      { label: 'Lumen Hiring Jobs', path: '/lumen-careers' },
    ]);
  });

  it('has the items of product 3.2 in their order', () => {
    expect(navigation(brand).map(({ label }) => label)).toEqual([
      'Home',
      'Services',
      'Videos',
      'Careers',
      'Contact',
    ]);
    const services = item('Services');
    expect('items' in services && services.items.map(({ label }) => label)).toEqual([
      'RMO Strategy',
      'Retained Search',
      'Executive Search',
      'Hybrid Contingency',
      'HR Consulting',
      'Media Buying',
      'Video Production',
      'Website Production',
      'Video Services',
    ]);
  });

  it('counts a job as part of Careers, and nothing but the home page as Home', () => {
    expect(isSection(item('Careers'), { pathname: '/careers/lever_a_1', hash: '' })).toBe(true);
    expect(isSection(item('Careers'), { pathname: '/lumen-careers', hash: '' })).toBe(true);
    expect(isSection(item('Home'), { pathname: '/careers', hash: '' })).toBe(false);
    expect(isSection(item('Home'), { pathname: '/', hash: '' })).toBe(true);
  });

  it('counts the gallery under its other path, and each video, as part of Videos', () => {
    const videos = item('Videos');
    for (const pathname of ['/all-videos', '/video-gallery', '/videos/nurse-day', '/film-production-tips'])
      expect(isSection(videos, { pathname, hash: '' })).toBe(true);
    expect(isSection(videos, { pathname: '/videos', hash: '' })).toBe(false);
    const [gallery] = 'items' in videos ? videos.items : [];
    for (const [pathname, current] of [
      ['/all-videos', true],
      ['/video-gallery', true],
      ['/videos/nurse-day', false],
      ['/videos', false],
    ] as const) {
      expect(gallery && isCurrent(gallery, { pathname, hash: '' })).toBe(current);
    }
    expect(isSection(item('Services'), { pathname: '/video-services', hash: '' })).toBe(true);
    expect(isSection(videos, { pathname: '/video-services', hash: '' })).toBe(false);
  });

  it('distinguishes the sections of one page by their hash', () => {
    const place = { pathname: '/services', hash: '#media-buying' };
    expect(isCurrent({ label: '', path: '/services#media-buying' }, place)).toBe(true);
    expect(isCurrent({ label: '', path: '/services#hr-consulting' }, place)).toBe(false);
  });
});
