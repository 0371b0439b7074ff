drop function cairn_billing_days_ahead();
