import styles from './product-picture.module.css'

interface ProductPictureProps {
  /** A screenshot in public/picture (created by scripts/site-pictures.mjs). */
  readonly name: 'editor' | 'short-forms' | 'record' | 'extension' | 'word'
  readonly alt: string
}

/** Size of every picture, in pixels. Reserves the space before the picture loads. */
const [WIDTH, HEIGHT] = [1120, 700]
/** Size of the phone screenshot of the editor, in pixels. */
const [PHONE_WIDTH, PHONE_HEIGHT] = [750, 1000]

/**
 * A screenshot of the app in the visitor's color scheme. On a phone, the picture of the editor is a phone
 * screenshot. Loads when it is about to scroll into view.
 */
export function ProductPicture({ name, alt }: ProductPictureProps) {
  return (
    <picture>
      {name === 'editor' && (
        <>
          <source
            media="(width < 40rem) and (prefers-color-scheme: dark)"
            srcSet="/picture/editor-phone-dark.webp"
            width={PHONE_WIDTH}
            height={PHONE_HEIGHT}
          />
          <source
            media="(width < 40rem)"
            srcSet="/picture/editor-phone-light.webp"
            width={PHONE_WIDTH}
            height={PHONE_HEIGHT}
          />
        </>
      )}
      <source media="(prefers-color-scheme: dark)" srcSet={`/picture/${name}-dark.webp`} />
      <img
        src={`/picture/${name}-light.webp`}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        data-picture={name}
        className={styles.picture}
      />
    </picture>
  )
}
