-- People can subscribe: who is which customer, what they subscribed to, and what the payment provider still has to be asked.

CREATE TABLE billing_customers (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  customer_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

-- Whose a checkout is: what the page that comes back says about it is not believed.
CREATE TABLE billing_checkouts (
  session_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  plan_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX billing_checkouts_by_user ON billing_checkouts (user_id, created_at);

CREATE TABLE billing_subscriptions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  price_id TEXT,
  status TEXT NOT NULL,
  current_period_end INTEGER,
  cancel_at_period_end INTEGER NOT NULL,
  past_due_since INTEGER,
  created_at INTEGER NOT NULL,
  -- When the provider was asked for what stands here; an older answer never replaces a newer one.
  asked_at INTEGER NOT NULL
) STRICT;

CREATE INDEX billing_subscriptions_by_user ON billing_subscriptions (user_id, created_at);

-- What the provider told us of, each event once. Only what to ask about is kept: the answer counts, not the event.
CREATE TABLE billing_events (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subscription_id TEXT,
  received_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  done_at INTEGER,
  given_up_at INTEGER,
  last_error TEXT
) STRICT;

CREATE INDEX billing_events_waiting ON billing_events (next_try_at) WHERE done_at IS NULL AND given_up_at IS NULL;
CREATE INDEX billing_events_by_subscription ON billing_events (subscription_id);

-- Subscriptions to end because their account was deleted. They outlive the account.
CREATE TABLE billing_endings (
  subscription_id TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  done_at INTEGER,
  last_error TEXT
) STRICT;

CREATE INDEX billing_endings_waiting ON billing_endings (next_try_at) WHERE done_at IS NULL;
