import type { TopicSubscriber, DatabaseNotifications } from './port.ts'

export interface LocalNotifications extends DatabaseNotifications {
  /** Delivers a message published by another process. */
  deliver(topic: string, message: string): void
  /** Tells every subscriber that messages may have been lost. */
  reportGap(): void
}

/** Creates notifications within this process. `onward` forwards messages to the other processes, if any. */
export function createLocalNotifications(
  onward: (topic: string, message: string) => void = () => {},
): LocalNotifications {
  const subscribers = new Map<string, Set<TopicSubscriber>>()

  function deliver(topic: string, message: string): void {
    for (const subscriber of subscribers.get(topic) ?? []) subscriber.onMessage(message)
  }

  return {
    deliver,
    publish(topic, message) {
      deliver(topic, message)
      onward(topic, message)
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
