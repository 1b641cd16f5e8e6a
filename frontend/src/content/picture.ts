/**
 * Names a picture of the project's own: the file's stem in `frontend/pictures`. An operator replaces a picture by
 * dropping a file of the same stem there; the build makes every size and format from it. What it shows is said in
 * words where the picture lies (`frontend/pictures/pictures.json`), so that both are replaced together.
 */
export type PictureKey = `hero-${1 | 2 | 3 | 4 | 5}` | `behind-the-scenes-${1 | 2 | 3 | 4 | 5}`;
