// Addresses of the large drawn pictures. They bring their own ground and stay the same in both schemes.
export { default as heroPicture } from './hero.svg?no-inline';
export { default as featureFindPicture } from './feature-find.svg?no-inline';
export { default as featureOrganizePicture } from './feature-organize.svg?no-inline';
export { default as coverPicture } from './cover.svg?no-inline';
