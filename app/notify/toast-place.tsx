import { useToastPlace } from './toast.ts'

function takeToasts(element: HTMLElement | null): void {
  useToastPlace.setState({ place: element })
}

/** A place on the page for notifications: while it is mounted, they render in it instead of over the page. */
export function ToastPlace() {
  return <div ref={takeToasts} />
}
