-- Of somebody's checkouts it is known which are over, so that only one is ever open; each customer is asked about daily.

ALTER TABLE billing_checkouts ADD COLUMN over_at INTEGER;

CREATE INDEX billing_checkouts_open ON billing_checkouts (user_id, created_at) WHERE over_at IS NULL;

ALTER TABLE billing_customers ADD COLUMN next_look_at INTEGER NOT NULL DEFAULT 0;

CREATE INDEX billing_customers_by_look ON billing_customers (next_look_at);
