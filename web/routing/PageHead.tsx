import { sizeInAddress } from '#shared/rules/pictures.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { safeJson } from './safe-json.ts';

export interface PageHeadProps {
  /** The page's own title; the product's name is added. */
  title: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
  /** Address of a picture for shared links. */
  image?: string;
  /** The one full address of this content, where it has several. */
  canonical?: string;
  /** Pages for one person or without content of their own stay out of search engines. */
  noIndex?: boolean;
  /** schema.org data. */
  jsonLd?: Readonly<Record<string, unknown>>;
}

/** Title, description, Open Graph tags and structured data of a page. Every page renders it exactly once. */
export function PageHead({ title, description, image, canonical, noIndex, jsonLd }: PageHeadProps) {
  const t = useTexts();
  const size = image ? sizeInAddress(image) : null;
  const full = title === t('app.name') ? title : `${title} · ${t('app.name')}`;
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={t('app.name')} />
      <meta property="og:type" content="website" />
      {description ? <meta property="og:description" content={description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {size ? <meta property="og:image:width" content={String(size.width)} /> : null}
      {size ? <meta property="og:image:height" content={String(size.height)} /> : null}
      {image ? <meta property="og:image:alt" content={title} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: safeJson({ '@context': 'https://schema.org', ...jsonLd }) }}
        />
      ) : null}
    </>
  );
}
