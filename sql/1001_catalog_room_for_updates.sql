-- Room on each page for the next version of a row: a change of a value that no index holds then writes the row alone,
-- and no index entry.

alter table store.organizations set (fillfactor = 90);
alter table store.activities set (fillfactor = 90);
alter table store.sessions set (fillfactor = 90);
alter table store.records set (fillfactor = 90);
