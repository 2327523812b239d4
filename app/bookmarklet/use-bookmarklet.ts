import { useEffect, useState } from 'react'
import { buildBookmarkletAddress } from './bookmarklet-address.ts'

/** Returns the bookmark's URL, or `loading` or `failed`. The bookmark's script is fetched on demand. */
export function useBookmarklet(): string {
  const [address, setAddress] = useState('loading')
  useEffect(() => {
    let left = false
    import('virtual:pincite-bookmarklet').then(
      ({ script }) => {
        if (!left) setAddress(buildBookmarkletAddress(script, location.origin))
      },
      () => {
        if (!left) setAddress('failed')
      },
    )
    return () => {
      left = true
    }
  }, [])
  return address
}
