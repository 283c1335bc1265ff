/** Texts of uploaded pictures. */
export const filesTexts = {
  'files.tooLarge': 'File size exceeds 20 MB. Please choose a smaller file.',
  'files.invalid': 'Please choose a valid file within 20 MB. {why}',
  'files.why.heic':
    'This is an HEIC photo. On an iPhone, go to Settings > Camera > Formats > Most Compatible and take it again; or tap Share, then Options, choose Most Compatible and save it as JPEG. On an Android phone, turn off HEIF or “High efficiency pictures” in the camera’s settings, or save a copy as JPG.',
  'files.why.avif':
    'This is an AVIF picture. On a phone, take a screenshot of it and choose that; on a computer, save it as JPEG or PNG.',
  'files.why.jxl':
    'This is a JPEG XL picture. On a phone, take a screenshot of it and choose that; on a computer, save it as JPEG or PNG.',
  'files.why.tiff':
    'This is a TIFF or RAW picture. On an iPhone, turn off Apple ProRAW in Settings > Camera > Formats; on an Android phone, turn off RAW in the camera’s settings. A screenshot of the picture works, too.',
  'files.why.raw':
    'This is a RAW picture, as cameras keep them. On an iPhone, turn off Apple ProRAW in Settings > Camera > Formats; on an Android phone, turn off RAW in the camera’s settings. A screenshot of the picture works, too.',
  'files.why.bmp':
    'This is a BMP picture. On a phone, take a screenshot of it and choose that; on a computer, save it as JPEG or PNG.',
  'files.why.gif':
    'This is a GIF picture. On a phone, take a screenshot of it and choose that; on a computer, save it as JPEG or PNG.',
  'files.why.psd': 'This is a Photoshop file. Please save it as JPEG or PNG.',
  'files.why.svg':
    'This is an SVG drawing. On a phone, take a screenshot of it and choose that; on a computer, save it as PNG.',
  'files.why.pdf': 'This is a PDF. On a phone, take a screenshot of the page and choose that.',
  'files.why.video': 'This is a video. On a phone, take a screenshot of it and choose that.',
  'files.why.audio': 'This is a sound recording.',
  'files.why.office':
    'This is an office document or an archive. On a phone, take a screenshot of it and choose that.',
  'files.why.officeDocument': 'This is an office document or an archive. Save it as a PDF and choose that.',
  'files.why.text': 'This is a text file.',
  'files.why.empty':
    'This file is empty. If it is stored in the cloud, open it first so that your device downloads it, and choose it again.',
  'files.why.unknown': 'We can’t tell what kind of file this is.',
  'files.why.damaged':
    'This file is damaged or was cut off, or it is too large to open. Please open it to check that it isn’t damaged, and choose it again. A screenshot of it works, too.',
  'files.why.pixels':
    'This picture has more than {max, number} million pixels. On a phone, take a screenshot of it and choose that, or set a lower resolution in the camera.',
  'files.why.missing': 'No file arrived.',
  'files.tooSmall': 'Please choose a picture of at least {min} by {min} pixels.',
  'files.unknown': 'This picture is no longer there. Please choose it again.',
  'files.picture': 'Profile image',
  'files.picture.hint': 'PNG, JPG or WebP, at most 20 MB',
  'files.picture.choose': 'Choose a picture',
  'files.picture.change': 'Change picture',
  'files.picture.retry': 'Try again',
  'files.picture.remove': 'Remove picture',
  'files.picture.preview': 'Your profile image',
} as const;
