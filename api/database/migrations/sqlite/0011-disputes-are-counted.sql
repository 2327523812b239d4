-- Events can be counted by what they are about, however many there are.

CREATE INDEX billing_events_by_kind ON billing_events (kind);
