import type { TopicSubscriber, DatabaseNotifications } from './port.ts'

/** Passes words on within this process. */
export interface LocalNotifications extends DatabaseNotifications {
  /** Hands on what another process published. */
  deliver(topic: string, words: string): void
  /** Lets every subscriber know that words may have been lost. */
  reportGap(): void
}

/** The notifications of a database that only this process uses; `onward` carries words to others, where there are others. */
export function createLocalNotifications(
  onward: (topic: string, words: string) => void = () => {},
): LocalNotifications {
  const subscribers = new Map<string, Set<TopicSubscriber>>()

  function deliver(topic: string, words: string): void {
    for (const subscriber of subscribers.get(topic) ?? []) subscriber.onMessage(words)
  }

  return {
    deliver,
    publish(topic, words) {
      deliver(topic, words)
      onward(topic, words)
    },
    subscribe(topic, subscriber) {
      const own = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, own.add(subscriber))
      return () => void own.delete(subscriber)
    },
    reportGap() {
      for (const own of subscribers.values()) for (const subscriber of own) subscriber.onGap()
    },
  }
}
