import styles from './product-picture.module.css'

interface ProductPictureProps {
  /** A screenshot in public/picture (created by scripts/site-pictures.mjs). */
  readonly name: 'editor' | 'short-forms' | 'record' | 'extension' | 'word'
  readonly alt: string
}

/** Size of every picture, so that its space is reserved before it loads. */
const [WIDTH, HEIGHT] = [1120, 700]

/** A screenshot of the app in the visitor's color scheme. Loads when it is about to scroll into view. */
export function ProductPicture({ name, alt }: ProductPictureProps) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`/picture/${name}-dark.webp`} />
      <img
        src={`/picture/${name}-light.webp`}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
    </picture>
  )
}
