import { useToastPlace } from './toast.ts'

function takeToasts(element: HTMLElement | null): void {
  useToastPlace.setState({ place: element })
}

/** A place of the page for notifications: for as long as it is there, they stand in it instead of over the page. */
export function ToastPlace() {
  return <div ref={takeToasts} />
}
