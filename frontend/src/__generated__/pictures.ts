// Written by `npm run pictures -w frontend`; do not edit. Sources and texts: frontend/pictures.

/** One picture in all its sizes. `srcSet` goes to `<source>`, `fallback` to `<img src>`. */
export interface Picture {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Where the eye should stay when a frame crops the picture: a CSS `object-position`. */
  readonly focus: string;
  /** The prevailing colour, for the frame while the picture loads. */
  readonly color: string;
  /** A data URI of a few pixels, to be shown enlarged while the picture loads. */
  readonly placeholder: string;
  readonly srcSet: { readonly avif: string; readonly webp: string };
  readonly fallback: string;
}

const FOLDER = '/pictures';

function picture(key: string, hash: string, [width, height]: readonly [number, number], widths: readonly number[], fallbackWidth: number, focus: string, color: string, placeholder: string, alt: string): Picture {
  const srcSet = (format: 'avif' | 'webp') => widths.map((each) => `${FOLDER}/${key}-${each}.${hash}.${format} ${each}w`).join(', ');
  return { alt, width, height, focus, color, placeholder: `data:image/webp;base64,${placeholder}`, srcSet: { avif: srcSet('avif'), webp: srcSet('webp') }, fallback: `${FOLDER}/${key}-${fallbackWidth}.${hash}.jpg` };
}

export const pictures = {
  'behind-the-scenes-1': picture('behind-the-scenes-1', '8663a05bbf', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '62% 60%', '#453e35', 'UklGRngAAABXRUJQVlA4IGwAAACQAwCdASoYAA4APxFysFAsJqSisAgBgCIJQBYdgp0Sqt9ANWegAP6iWgWtTvsx1UOMxOmRe8XamzKbSdhvY7I0j0orOWiH72d3RF25eVJFw+//cW3cGMPLzWqSDxI8yHPWDa1nBgYhOkQAAAA=', 'A slate marked scene 12 A, take 3, with its sticks open, city lights out of focus behind it'),
  'behind-the-scenes-2': picture('behind-the-scenes-2', '3c87bbad0e', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 50%', '#5b5248', 'UklGRnoAAABXRUJQVlA4IG4AAAAQBACdASoYAA4APxFysFAsJqSisAgBgCIJYwCdABuTe6Du9nK19W+4AADxOzTRe0OT3D5oykqaHSKtfHNNWXw+0YvlIcOgkTJw9/GABO3ABM3580ahH5sUvhOdkEutdRjfRBXFz9/oGwmA8AAAAA==', 'A shotgun microphone in its shock mount at the end of a boom pole'),
  'behind-the-scenes-3': picture('behind-the-scenes-3', '425927e1df', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '42% 55%', '#423930', 'UklGRnAAAABXRUJQVlA4IGQAAABQBACdASoYAA4APxF0sVCsJqSisAgBgCIJYwCdACHnXkVw0O6pylu6vcoAAP7acs29JZfp5rc8ETBLVJDFxNfeCQJ7zglkr1IHss9BOhKfg88P8VALvSZ5fM+VVOz1XosjBQAA', 'Two studio lamps with open barn doors glow through light haze'),
  'behind-the-scenes-4': picture('behind-the-scenes-4', '52d0da6889', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '45% 45%', '#1f1f20', 'UklGRl4AAABXRUJQVlA4IFIAAABQAwCdASoYAA4APxFysVCsJqSisAgBgCIJZwAAesISnZ0mgAD+7q3z74fktoqbEdvOpL67QHuZblxecvVRRdCZCx4+fy/+1BzH5UXcGj8W6g4A', 'An edit in progress: the glow of a timeline and a picture monitor over a dark desk'),
  'behind-the-scenes-5': picture('behind-the-scenes-5', '554d4ee46a', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '68% 50%', '#765f51', 'UklGRmwAAABXRUJQVlA4IGAAAAAwBACdASoYAA4APxF0tFEsJqUisAgBgCIJQBOkBLhf4zchFVE8opVFzAAA/j8FCP/kQ6xc8C7XyeWNxboCE2Zc7slUuXbJkCAU7M6pufwMke1uBiJQ3/qY+KWH/0McgAA=', 'A cinema camera on its tripod in silhouette, the sun setting over water behind it'),
  'careers-hero': picture('careers-hero', '1bd6bd5150', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 55%', '#1a282c', 'UklGRlwAAABXRUJQVlA4IFAAAADwAwCdASoYAA4APxF0sVCsJqSisAgBgCIJYwC7ACHfBiXVlun74pygAP7uj3FO6i7L7qHIN+H11y3GrbG//Uhkys4v25pQBwM2OGY9AQQAAA==', 'A person stands in a long row of luminous frames, one of them lit in amber'),
  'contact-hero': picture('contact-hero', 'cbdc04649e', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 50%', '#45464a', 'UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoYAA4APxFysVAsJqSisAgBgCIJYwCdMoMwtEmBbFxhRSNiAAD+oeGRN0mfSoxQVS6Q6u4PrQFQ/tRsXWCCzO2wTAYHcsVmj+f8vwOKtEYNstbzDd4Msz5i+97fOjyAAAA=', 'A city skyline at dusk, its lights mirrored in the water'),
  'executive-search-hero': picture('executive-search-hero', '43a2e00e6d', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '45% 60%', '#5a5149', 'UklGRpQAAABXRUJQVlA4IIgAAADwAwCdASoYAA4APxFysFAsJqSisAgBgCIJYwCdABeBVRvKIENcnKHgAP3i82qdmgc6aj+kVKpz6Fu0vsd4L8855gUOnWQmCKZu2Iy8F/hWG0OCLjyNu/+Z6bIRYqAbg7yJsGxPkwdPwLu9pxYkSUgtLlKybNewnVC/5liokzZY+g7v1FciqPAA', 'A boardroom table with empty leather chairs under pendant lamps, high above the city at dusk'),
  'film-tips-hero': picture('film-tips-hero', '29eecdf1b1', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '70% 50%', '#716b64', 'UklGRqYAAABXRUJQVlA4IJoAAABwBACdASoYAA4APxFysFAsJqSisAgBgCIJYwCsAYwI220KbuYYRuYt3RQMgADeR5hGnK0sfZzxUUGNWHHAt0tRZ1RJPWeKQJDFpYKVuAwE9LwKKlKNWqaSqKC0y8N3UBpgfEcctd63ZPkS8bTZvffwmOP6CD9w9y2SnBIQhfE9TMCdyNx/NiwikiA4lVPHlUyPx6YurZyqAAAA', 'A cinema camera on a tripod before a window wall, city lights out of focus behind it'),
  'hero-1': picture('hero-1', '9532a7a369', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '32% 50%', '#2b2825', 'UklGRmAAAABXRUJQVlA4IFQAAACQAwCdASoYAA4APxFysFAsJqSisAgBgCIJZQDG9B0lf75WA0yAAP6+aK/hzSgDGyYizMvUUMiWBoSB1RQx+96SeVAWDDHDTTOn5cvvoUaeSrMQAAA=', 'A cinema lens in three-quarter view, amber and violet lights mirrored in its coated glass'),
  'hero-2': picture('hero-2', '42cdc0fd10', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 55%', '#191d1c', 'UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoYAA4APxFysFAsJqSisAgBgCIJZQDE2B6R70TpcP0wDWgAAP7uoY6G5VUE04ybEsK81oockpnMJipXwvIgjfKO5uEX5dIDvs9g74EAAAA=', 'Three film lamps throw amber and teal beams through haze onto an empty director\'s chair'),
  'hero-3': picture('hero-3', '3f1a48fd14', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 55%', '#6c5f52', 'UklGRpIAAABXRUJQVlA4IIYAAAAQBACdASoYAA4APxFwsFAsJiSisAgBgCIJQBOgBCzO6KpSZ2vHkNXooAD6nxLdOsJ79nMIL1ALnWjYfg1zFOS2mZdJqY3cMGfo+SOjl/QYmFmOAfV7n2a99Xmh/fdrICnf05G5jsIkpTeePOzs5C3ogWY66ITFRdIupiCN4gaNH+EfukmAAA==', 'A cinema camera, two burning lamps and an armchair set up for an interview before a window wall above the city at dusk'),
  'hero-4': picture('hero-4', 'feb35cfd5a', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 45%', '#494137', 'UklGRmQAAABXRUJQVlA4IFgAAAAQBACdASoYAA4APxFysFCsJqSisAgBgCIJYgDCgBhjOQU/cSjJNvMG4AD+6OdnRA8OnU1TMxJ/Kq6AYxv+qsybsG18daA16U8bf+vhlN1NXvEAdZsX/gAA', 'Evening sun falls through tall windows into a quiet hospital corridor'),
  'hero-5': picture('hero-5', '25a62d9a42', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 40%', '#2b2c2b', 'UklGRoAAAABXRUJQVlA4IHQAAADwAwCdASoYAA4APxFysFAsJqSisAgBgCIJZQDG9CKUbPIT9nyuNZ/wAP7swSdWJp/5DXBdKB2J81h2WW5lHkV4n7dJPHUAiw6w2Pm+uQu/gfuXE7Qgkcf0OlAw+udLb6i9pUYDYqECfLuQqaafs2gCGGAAAA==', 'A wall of monitors above a mixing desk shows frames from many productions'),
  'open-graph-default': picture('open-graph-default', 'a12d238e1e', [1200, 630], [480, 800, 1200], 1200, '50% 50%', '#211d1a', 'UklGRlwAAABXRUJQVlA4IFAAAACwAwCdASoYAA0APxFwsFAsJiSisAgBgCIJZQAAUQRgbD2O0TjUAAD+3HF9ITff2JiPdvuAlDVvvyedjoE+dNeceEAVZd4wuFNZFqnh5AAAAA==', 'The front of a cinema lens, coloured light mirrored in its glass'),
  'own-careers-hero': picture('own-careers-hero', '071fd53518', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '48% 55%', '#2d4d54', 'UklGRlwAAABXRUJQVlA4IFAAAAAQBACdASoYAA4APxFysFAsJqSisAgBgCIJQBOmUABp2ic7ABGBUSbMgAD+uVOjC2HC6J/+Wbdyxh7OMIuMAJbdu+ScywAmyw1q/8NY2CHAAA==', 'Three people stand in a row of luminous frames, each in one of their own, one frame lit in amber'),
  'services-hero': picture('services-hero', '460c46afaa', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 50%', '#302f2d', 'UklGRnAAAABXRUJQVlA4IGQAAACwAwCdASoYAA4APxFysFAsJqSisAgBgCIJZQC7ABxL3CpB0ekGAAD+7qGD0LpxVNMsywgKl5a407yHsUd5gjMutf4NTQxhLQuOT4Xlp2IV+LtbLIK5ZhFdivUrhtVedxpAoAAA', 'City lights seen through the open iris of a cinema lens'),
  'video-hero': picture('video-hero', 'ef05470cb1', [2000, 1125], [480, 800, 1200, 1600, 2000], 1200, '50% 50%', '#48433b', 'UklGRooAAABXRUJQVlA4IH4AAAAwBACdASoYAA4APxFysFAsJqSisAgBgCIJYwC7ACKQFHio6suuLzBoGAAA/qYMG7eXnJAg7xWE4Bl0ZixHkFNa0HNmCw6eLJwc0eYDDxf6NdeQTIzIqkNBh/KT7AjJnrmCiTowO+kcpDW7S5VD4NSupzpJ8v35QAONSxwQugA=', 'Strips of film curve through the dark, light shining through their frames'),
} as const satisfies Record<string, Picture>;

export type PictureKey = keyof typeof pictures;
