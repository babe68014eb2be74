-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.active_boundaries is 'The boundaries of the active datasets, by kind and code.';
comment on constraint active_boundaries_pkey on store.active_boundaries is
  'A code of a kind belongs to one active dataset.';

comment on column store.activities.organization_id is
  'Copy of store.records.organization_id, which has the foreign key.';
comment on column store.activities.city is 'Copy of the configuration''s city, for sorting.';
comment on column store.activities.region_key is
  'Copy of the configuration''s region_key, for filtering: the state code of a US state, else the trimmed '
  'lower-case text.';

comment on table store.asset_leftovers is
  'Objects in a bucket that no asset refers to, or not yet: a row is written before an object is uploaded and when '
  'the last reference to it is removed. A job deletes these objects after an hour.';
comment on column store.asset_leftovers.recorded_at is
  'When the row was written. An upload that takes longer than an hour is refused.';
comment on constraint asset_leftovers_place_check on store.asset_leftovers is
  'A place outside the database is s3://bucket.';

comment on table store.asset_parts is 'The WebP images of an asset, one per width.';
comment on column store.asset_parts.width is
  'The width in its address, in pixels; an image narrower than 320 pixels is stored as it is under 320.';
comment on column store.asset_parts.sha256 is 'SHA-256 of the content; also its ETag.';
comment on column store.asset_parts.key is 'Its key in the bucket; each copy gets a new one.';
comment on column store.asset_parts.content is 'The image''s bytes if place is database.';
comment on constraint asset_parts_content_check on store.asset_parts is
  'content is set exactly when place is database.';
comment on constraint asset_parts_content_size_check on store.asset_parts is 'size is the length of content.';
comment on constraint asset_parts_key_check on store.asset_parts is 'key is set exactly when place is a bucket.';
comment on constraint asset_parts_asset_id_fkey on store.asset_parts is 'asset_id refers to an asset.';

comment on table store.assets is
  'Uploaded images. Whoever may read a record that shows an image may read it, and so may its uploader.';
comment on column store.assets.account_id is 'The uploader; null once that account is erased.';
comment on column store.assets.sha256 is
  'SHA-256 of the original upload, which is not stored: the same upload by an account is the same asset.';
comment on column store.assets.width is 'Width of the image as displayed, in pixels.';
comment on column store.assets.height is 'Height of the image as displayed, in pixels.';
comment on column store.assets.bytes is 'Size of the original upload.';
comment on column store.assets.used_at is
  'When it was last uploaded or named by an edit. It is deleted a day later if no record shows it.';
comment on constraint assets_account_id_sha256_key on store.assets is
  'An account''s upload of the same image is stored once.';
comment on constraint assets_account_id_fkey on store.assets is 'account_id refers to an account.';

comment on table store.attendance is
  'A schedule as rows, for comparisons: one row per daily time window of each configuration, or one row without '
  'times. Computed from the schedule when it is stored (store.tg_schedules__expand).';
comment on column store.attendance.configuration is 'Position of the configuration in the schedule, from 1.';
comment on column store.attendance.daily_window is
  'Position of the window among the configuration''s hours, from 1; 0 when no hours are recorded.';
comment on column store.attendance.dates is
  'Days on which it takes place: explicit dates or occurrences of the rule, minus exclusions.';
comment on column store.attendance.weekdays is 'Weekdays of these days; bit 0 is Monday. 0 when there are no days.';
comment on column store.attendance.care_opens is
  'The same including care before hours, if its times are known, it is offered, and it adjoins the earliest window.';
comment on column store.attendance.care_closes is 'The same including care after hours, for the latest window.';

comment on table store.boundaries is
  'Outlines in full detail. Edges are shortest lines on the WGS 84 ellipsoid, as in PostGIS geography.';
comment on column store.boundaries.kind is 'Copy of the dataset''s kind.';
comment on column store.boundaries.code is
  'Two letters for a state, five digits for a county (FIPS), metro area (CBSA) or ZIP area, seven for a place '
  '(GEOID), the source''s id for a neighborhood.';
comment on column store.boundaries.folded is 'The name in the form that searches compare (logic.fold_text).';
comment on column store.boundaries.place_type is 'incorporated, census_designated or other; only for cities.';
comment on column store.boundaries.geometry is 'The complete valid geometry; outer rings are counter-clockwise.';
comment on column store.boundaries.west is
  'Western bound in degrees. If west is above east, the outline crosses the antimeridian.';
comment on column store.boundaries.reach is
  'Bounds of the shortest lines between the vertices: west, south, east, north. For wide shapes they exceed the '
  'bounds of the vertices.';
comment on constraint boundaries_dataset_id_code_key on store.boundaries is 'A code is unique in its dataset.';
comment on constraint boundaries_city_check on store.boundaries is 'Cities have a place type; others have none.';

comment on table store.boundary_datasets is
  'One published edition of outlines of a kind. At most one dataset of a kind and name is active. Several names of '
  'a kind may be active together, such as ZIP areas of the states and of the islands, if no code is in two of them '
  '(store.active_boundaries).';
comment on column store.boundary_datasets.name is
  'Name of the series: a new edition with the same name replaces the active one.';
comment on column store.boundary_datasets.source is 'Origin of the outlines, as text for people.';
comment on column store.boundary_datasets.digest is
  'Hash of the file and the import options: importing the same again changes nothing.';
comment on column store.boundary_datasets.state is
  'loading -> active -> retired. A dataset that never became active is deleted.';
comment on column store.boundary_datasets.features is 'Number of boundaries in it.';
comment on column store.boundary_datasets.refused is 'Number of refused features of the file.';
comment on column store.boundary_datasets.repaired is 'Number of features whose invalid shape was repaired.';
comment on constraint boundary_datasets_times_check on store.boundary_datasets is
  'An active or retired dataset has the time when it became active, and a retired one when it was retired.';

comment on table store.boundary_lines is
  'The edges of each boundary, split into lines of few vertices without changing any vertex.';

comment on table store.boundary_parts is
  'The interior of each boundary, split into polygons of few vertices. Long edges were first subdivided along the '
  'shortest line, so the polygons differ from the boundary by less than 3 m; within 5 m of an edge, '
  'store.boundary_lines decides.';

comment on table store.boundary_shapes is
  'Simplified outlines for drawing: all vertices lie on a grid of half a pixel, so that common edges of neighbours '
  'stay identical. Outlines that are smaller than the grid have no row.';
comment on column store.boundary_shapes.zoom is 'The largest zoom level for which it is drawn.';

comment on table store.caller_statements is
  'Audit log of callers'' own SQL, including refused statements; kept for 90 days. It contains neither text nor '
  'values: equal statements have equal hashes.';
comment on column store.caller_statements.account_id is
  'Null for the service credential without an account and for previews.';
comment on column store.caller_statements.caller is 'Kind of credential.';
comment on column store.caller_statements.sql_role is 'Database role of the caller.';
comment on column store.caller_statements.statement_hash is 'SHA-256 of the text as sent.';
comment on column store.caller_statements.relations is
  'Relations that it uses; empty when the text could not be parsed.';
comment on column store.caller_statements.outcome is 'ok, truncated, or the code of the error.';
comment on column store.caller_statements.milliseconds is 'From the request''s arrival at the route to its response.';
comment on column store.caller_statements.byte_count is 'Bytes of row values read.';
comment on constraint caller_statements_milliseconds_check on store.caller_statements is 'A duration is not negative.';

comment on table store.collection_members is
  'The organizations of a collection. A member that is deleted or blacklisted stays in the table and counts again '
  'once it is restored.';
comment on column store.collection_members.organization_id is
  'The current organization: the one that was added, or the one it was merged into.';
comment on column store.collection_members.added_as is
  'The organization that was added, so that undoing a merge restores it (store.tg_records__memberships).';
comment on column store.collection_members.is_available is
  'Whether the organization is disclosed and no other row of the collection has the same one '
  '(logic.refresh_members). Few rows are not available, which makes counting them fast.';

comment on table store.collections is
  'Sets of organizations that staff share. An archived one never changes again and can still be read.';
comment on column store.collections.created_by is 'The account that created it; null when that account is erased.';
comment on column store.collections.archived_at is
  'Set once (store.tg_collections__archive); nothing changes afterwards.';
comment on column store.collections.member_count is
  'Number of rows in store.collection_members, kept by its trigger, because counting 50,000 rows would take 20 ms '
  'for each change.';

comment on table store.configurations is
  'Where, for whom and how a record takes place: values that belong to one record and are not inherited. The id is '
  'a hash of the content and a row never changes (store.tg_keep); records with equal values share a row, and an '
  'edit moves its record to another row.';
comment on column store.configurations.age_unit is 'The unit that the source gave; readers convert.';
comment on column store.configurations.age_minimum is 'Inclusive; null: no lower bound.';
comment on column store.configurations.age_maximum is 'Inclusive; null: no upper bound.';
comment on column store.configurations.grades is 'Inclusive; kindergarten is 0, pre-kindergarten -1.';
comment on column store.configurations.flags is
  'Bit 1: staff marked an early-bird offer. It is never derived from text.';

comment on table store.dataset_facets is
  'Cached value counts of dataset columns (logic.count_dataset_columns). A change of the dataset''s rows deletes '
  'them; then readers count themselves.';
comment on constraint dataset_facets_dataset_id_fkey on store.dataset_facets is 'dataset_id refers to a dataset.';

comment on table store.dataset_rows is
  'Rows of the research datasets, including hidden columns; guard.dataset_rows shows them masked.';
comment on column store.dataset_rows.id is
  'The source''s id, else one derived from the row, so that loading it again finds it.';
comment on column store.dataset_rows.folded is
  'The column "name" in the form that searches compare (logic.fold_text); null without a name.';
comment on constraint dataset_rows_dataset_id_fkey on store.dataset_rows is 'dataset_id refers to a dataset.';

comment on table store.datasets is 'Legacy research tables, only for ADMIN. Their rows are in store.dataset_rows.';
comment on column store.datasets.slug is 'Name in URLs.';
comment on column store.datasets.source is 'Origin of the rows, as text for people.';
comment on column store.datasets.licence is 'Terms of use, as text for people.';
comment on column store.datasets.columns is
  'The columns in order: {name, type, filterable, capability}; type is text, number, date, boolean or json; '
  'capability null: all who read datasets; "none": nobody.';
comment on column store.datasets.id_key is
  'Secret key for the ids of rows without an id of their own, so that an id reveals nothing about hidden values.';
comment on constraint datasets_slug_key on store.datasets is 'A slug belongs to one dataset.';

comment on table store.facet_bits is 'For each value of a field, the records of a segment that have it, as a bitmap.';

comment on table store.facet_changes is
  'Records that changed since the bitmaps were last updated. Append only, so that no writer waits for another.';
comment on column store.facet_changes.record_ids is 'The records that one statement changed; null: all of the kind.';
comment on column store.facet_changes.size is 'Number of records.';
comment on column store.facet_changes.known_to is
  'Kinds with bitmaps of this kind''s values that do not need these changes, because their bitmaps were begun later.';

comment on column store.facet_indexes.ready is 'False: not built, or built by other code; counts then use the rows.';
comment on column store.facet_indexes.failed_at is
  'When an update of the bitmaps failed; counts use the rows until one succeeds.';
comment on column store.facet_indexes.appended is 'Number of records added since the bitmaps were last rebuilt.';
comment on column store.facet_indexes.left_out is
  'Fields with too many values for bitmaps; they are counted from the rows.';
comment on column store.facet_indexes.code is
  'Hash of the code that built the bitmaps; with other code they are rebuilt.';
comment on column store.facet_indexes.staged is 'Number of records in store.facet_stages; null: no rebuild is running.';
comment on column store.facet_indexes.built is 'Number of staged records that already have bitmaps.';

comment on table store.facet_places is 'Consecutive slots of a segment whose records are in the same city.';
comment on column store.facet_places.city_key is 'The city in the form that lists compare: trimmed and in lower case.';

comment on table store.facet_segments is
  'Segments: up to 15,360 records of a kind each, ordered by region, city and id.';
comment on column store.facet_segments.alive is 'One bit per slot: 0 if its record has changed or was deleted since.';

comment on table store.facet_slots is 'The segment and slot of each record.';
comment on column store.facet_slots.slot is 'Position in the segment''s bitmaps, from 0.';

comment on table store.facet_stages is
  'The records of a kind whose bitmaps are being rebuilt, in their new order; emptied at the end. Records that '
  'change meanwhile are in store.facet_changes.';
comment on column store.facet_stages.place is 'Position in the order of region, city and id, from 0.';
comment on column store.facet_stages.region_key is 'The record''s region_key when it was staged.';
comment on column store.facet_stages.city is 'The record''s city when it was staged.';

comment on table store.facet_totals is
  'Counts over all records as of the last update of the bitmaps. Field and value are empty for the number of records.';

comment on table store.filter_limits is
  'Limits of structured filters; a filter that exceeds one is refused before anything is read.';
comment on column store.filter_limits.value is 'The maximum.';

comment on column store.media.url is 'Remote images: the address as given. Uploaded images: a relative asset path.';
comment on column store.media.is_cover is
  'Whether it is the selected cover of its record; at most one active image is.';
comment on column store.media."position" is 'Position in the gallery, from 0.';
comment on column store.media.state is 'Inactive images are kept but never shown.';
comment on constraint media_kind_check on store.media is 'kind is image or logo.';
comment on constraint media_state_check on store.media is 'state is active or inactive.';

comment on column store.organizations.city is 'Copy of the configuration''s city, for sorting.';
comment on column store.organizations.region_key is
  'Copy of the configuration''s region_key, for filtering: the state code of a US state, else the trimmed '
  'lower-case text.';

comment on table store.point_changes is
  'Points of new configurations, written in the transaction that inserts them and assigned to regions by a worker. '
  'Append only, so that no writer waits for another.';
comment on column store.point_changes.latitudes is 'Up to 2,000, with as many longitudes.';

comment on table store.preview_sample is
  'The fixed records that investor previews may see. Without rows previews see nothing.';

comment on table store.records is
  'The identity of every record that has ever existed. A deleted or blacklisted record keeps its row here and its '
  'contributions, but has no row in store.organizations, store.activities or store.sessions, so no query can return '
  'it.';
comment on column store.records.state is
  'active: disclosed; deleted: withdrawn; blacklisted: withdrawn and not to be imported again. The last two have no '
  'row in the tables of the kinds.';
comment on column store.records.organization_id is
  'For an activity its organization; for a session the organization stated directly, if any.';
comment on column store.records.digest is
  'Hash of the last imported line: importing the same line again changes nothing.';
comment on column store.records.source_created_at is 'When the record was created according to the source.';
comment on column store.records.created_at is 'When the record was first imported or created here.';
comment on column store.records.merged_into is
  'The record that represents this one since they were merged; never one that is merged itself.';
comment on constraint records_merged_into_fkey on store.records is 'merged_into refers to a record.';

comment on table store.region_memberships is
  'Points within each boundary, or outside by at most the tolerance of its kind (logic.region_tolerance). Written '
  'under the lock of store.region_state.';

comment on table store.region_points is
  'Points of configurations whose memberships in all active boundaries are stored in store.region_memberships. The '
  'memberships of other points are computed on request.';
comment on column store.region_points.id is 'In order of insertion.';

comment on table store.region_state is 'One row, whose lock serializes writers of memberships.';
comment on column store.region_state.code is
  'Hash of the functions that computed the memberships; with other code they are recomputed.';

comment on table store.schedules is
  'Structured schedules of sessions. The id is a hash of the content and a row never changes (store.tg_keep), so '
  'sessions with the same times share one.';
comment on column store.schedules.configurations is
  'Attendance configurations in the order of the source; never empty.';

comment on table store.score_changes is
  'Records whose score may have changed. Every statement that changes a score''s inputs adds rows in its own '
  'transaction and waits for nobody. A worker deletes rows in the transaction that stores the scores, so no row is '
  'lost if it fails.';
comment on column store.score_changes.record_ids is
  'Up to 100 records of any kind, which may no longer exist; records whose scores depend on theirs are determined '
  'later.';

comment on table store.scores is
  'Prepared scores. No row means that the score is not known yet, never zero. Readers join the table of disclosed '
  'records, because a record that was just hidden may keep its score until the queue is processed.';
comment on column store.scores.version is
  'The version of the formula; readers use only the current one (logic.score_version).';
comment on column store.scores.overall is '0 to 100, after caps.';
comment on column store.scores.band is 'weak below 40, fair below 60, good below 80, else strong. Only defined here.';
comment on column store.scores.confidence is
  'Amount of evidence, 0 to 100. It determines the interval and does not change overall.';
comment on column store.scores.interval_low is 'Lower bound, inclusive; the interval contains overall.';
comment on column store.scores.interval_high is 'Upper bound, inclusive; the interval contains overall.';
comment on column store.scores.prepared_at is 'When the score last changed. A refresh without a change writes nothing.';
comment on constraint scores_interval_check on store.scores is
  'The interval lies within 0 to 100 and contains overall.';

comment on table store.search_changes is
  'Records whose search entries may be outdated. Every statement that changes an entry''s inputs adds rows in its '
  'own transaction and waits for nobody. Readers compute the entries of these records and their children from '
  'current rows. A worker deletes rows in the transaction that writes the entries.';
comment on column store.search_changes.kind is 'Kind of the records, as in store.search_entries.';
comment on column store.search_changes.record_ids is 'Up to 2,000 records, which may no longer exist.';

comment on table store.search_entries is
  'The texts by which each disclosed record is found, as of the last run of api.apply_search_changes. For records '
  'in store.search_changes, and their children, current rows are used instead.';
comment on column store.search_entries.kind is
  '1 organization, 2 activity, 3 session; also the order of entries with equal names.';
comment on column store.search_entries.name is 'Folded name; suggestions are sorted by it.';
comment on column store.search_entries.organization is
  'Folded name of the disclosed organization that the activity or session belongs to.';

comment on table store.search_grams is
  'Grams with more entries than store.search_tops keeps. It has only the entries up to this row''s name, kind and id.';

comment on table store.search_settings is 'One row; its lock serializes updates of the search entries.';
comment on column store.search_settings.kept is
  'Least number of entries per gram in store.search_tops; at most twice as many are kept.';
comment on column store.search_settings.places is
  'Number of expensive searches that may run at once; further ones are asked to retry.';
comment on column store.search_settings.code is
  'Hash of the functions that built the entries; with other code they are rebuilt.';

comment on table store.search_texts is
  'Each distinct text of store.search_entries once. There are far fewer texts than records, so searches for part of '
  'a text search these first. Texts that no entry has any more may remain; they match nothing.';

comment on table store.search_tops is
  'For each gram of one to three letters within a text of an entry, except at the beginning of its name: the first '
  'entries in the order of suggestions. It has all of them, or for grams in store.search_grams all up to the bound '
  'given there.';

comment on column store.sessions.organization_id is
  'The organization stated directly for the session, if any. Copy of store.records.organization_id, which has the '
  'foreign key.';
comment on column store.sessions.activity_id is 'Copy of store.records.activity_id, which has the foreign key.';
comment on column store.sessions.city is 'Copy of the configuration''s city, for sorting.';
comment on column store.sessions.region_key is
  'Copy of the configuration''s region_key, for filtering: the state code of a US state, else the trimmed '
  'lower-case text.';
comment on column store.sessions.prices is
  'Price options in the order of the source, including duplicates; null: unknown.';
comment on column store.sessions.schedule_id is 'Its structured schedule; null: none.';

comment on table store.tallies is
  'Counters that are updated in the transaction of the change that they count, without writers waiting for each '
  'other. The value of a name is the sum of its rows; a writer merges the rows that it can lock and adds its own '
  '(store.tg_tally). catalog: changes with every committed change of the catalog. organizations, activities, '
  'sessions: number of disclosed records.';
comment on column store.tallies.amount is 'Part of the sum; may be negative.';

comment on table store.time_zones is
  'IANA time zone names that this PostgreSQL knows. Recorded zones must be in it (store.tg_configurations__zone); '
  'no name is ever deleted.';

comment on table store.zones_in_use is
  'Time zones that a configuration has or had; a schedule filter with a time zone compares each of them '
  '(logic.zone_groups).';

comment on table store.contributions is
  'What each source stated about a record: one row per observation, never changed afterwards '
  '(store.tg_keep_history). The result for a record does not depend on the order in which rows are inserted.';
comment on column store.contributions.id is
  'The tiebreaker: of two otherwise equal contributions the later id wins. An import numbers its lines in the order '
  'of the file.';
comment on column store.contributions.batch_id is
  'The import batch that it came with (store.import_batches); null for other origins.';
comment on column store.contributions.source_url is 'Address at which the source was read.';
comment on column store.contributions.authority is
  'Values of people (human) outrank those of programs (automated), even newer ones. derived: a point computed from '
  'the record''s address; it applies while no source states a point and the address is unchanged.';
comment on column store.contributions.observed_at is 'The time for which the source''s statement holds.';
comment on column store.contributions.recorded_at is
  'When this row was written. It does not mean that anything was verified.';
comment on column store.contributions.state is 'The state that it states; null: no statement about the state.';
comment on column store.contributions.organization_id is
  'The parent organization that it states; null: no statement. Removing a parent is a null in fields.';
comment on column store.contributions.activity_id is
  'The parent activity that it states; null: no statement. Removing a parent is a null in fields.';
comment on column store.contributions.fields is
  'The stated values by field, as found or changed; JSON null clears a field. media, prices and '
  'schedule_configurations are one field each.';
comment on column store.contributions.observations is
  'By field {observation, evidence, reason, rule, value} where more is known than the value. A field that was '
  'checked and not found is here and not in fields.';
comment on column store.contributions.state_given is
  'False for rows of earlier versions, which stored active when a source stated no state (logic.decide_values).';
comment on column store.contributions.actor_id is
  'The account that made the statement; null for imports and erased accounts.';
comment on column store.contributions.actor_label is
  'Name of the author if there is no account, or in case it is erased: a submitter or a program.';
comment on column store.contributions.reason is 'The author''s reason for the change.';
comment on column store.contributions.request_id is 'Id of the request. A repeated request is answered from this row.';
comment on column store.contributions.review_id is 'The review that proposed it.';
comment on column store.contributions.review_version is 'The version of that review, from 1.';
comment on column store.contributions.baseline is
  'True for a first load of values of unknown origin; null means false.';
comment on column store.contributions.held is
  'True if it arrived while automated updates of the record were suppressed: it is shown in the history but has no '
  'effect.';
comment on column store.contributions.links is
  'Changes of relevant_urls that keep the rest of the list: {add, remove}, arrays of addresses.';
comment on constraint contributions_derived_check on store.contributions is
  'A derived contribution states only latitude, longitude and coordinate_precision, and the address they were '
  'computed from.';
comment on constraint contributions_review_check on store.contributions is
  'A review and its version are given together.';
comment on constraint contributions_actor_id_fkey on store.contributions is 'actor_id refers to an account.';

comment on table store.edit_receipts is
  'Edits that were sent with an id: a repeated edit gets the stored answer, a different one with the same id is '
  'refused.';
comment on column store.edit_receipts.request_hash is 'SHA-256 of the edit with its members in order.';
comment on column store.edit_receipts.answer is 'The answer to the edit.';
comment on constraint edit_receipts_record_id_fkey on store.edit_receipts is 'record_id refers to a record.';

comment on table store.former_children is
  'Former parents of records: which organization or activity they belonged to before. They may belong to it again.';
comment on constraint former_children_child_id_fkey on store.former_children is 'child_id refers to a record.';
comment on constraint former_children_parent_id_fkey on store.former_children is 'parent_id refers to a record.';

comment on table store.import_batches is
  'One row per file of each import. A batch without an end was interrupted; what it had committed stays.';
comment on column store.import_batches.started_at is 'Also the observation time of lines without one.';
comment on column store.import_batches.ended_at is 'When all lines were applied or refused.';
comment on column store.import_batches.inserted is 'Number of lines that created a record.';
comment on column store.import_batches.updated is 'Number of lines that changed a value, parent or state.';
comment on column store.import_batches.unchanged is
  'Number of lines without new information, whether or not they were stored as a contribution.';
comment on column store.import_batches.refused is 'Number of refused lines.';
comment on column store.import_batches.overruled is
  'Number of lines that were stored but have no effect, because other values take precedence.';
comment on column store.import_batches.held is
  'Number of lines that were stored but have no effect, because automated updates of their record are suppressed.';

comment on table store.merges is
  'Pairs of records that were found to be the same: the survivor represents the other one until they are split again.';
comment on column store.merges.survivor_id is 'The record that stays visible.';
comment on column store.merges.other_id is 'The record that is hidden while the merge lasts.';
comment on column store.merges.split_at is 'When the merge was undone; null while it lasts.';
comment on constraint merges_actor_id_fkey on store.merges is 'actor_id refers to an account.';
comment on constraint merges_other_id_fkey on store.merges is 'other_id refers to a record.';
comment on constraint merges_split_actor_id_fkey on store.merges is 'split_actor_id refers to an account.';
comment on constraint merges_survivor_id_fkey on store.merges is 'survivor_id refers to a record.';

comment on table store.suppressions is
  'Periods in which automated updates of a record are suppressed; updates that arrive then are held. A record has '
  'at most one open period.';
comment on column store.suppressions.actor_id is 'The account that suppressed updates.';
comment on column store.suppressions.reopened_at is
  'When automated updates were allowed again; null while they are suppressed.';
comment on constraint suppressions_reopened_check on store.suppressions is 'A period ends after it began.';
comment on constraint suppressions_actor_id_fkey on store.suppressions is 'actor_id refers to an account.';
comment on constraint suppressions_record_id_fkey on store.suppressions is 'record_id refers to a record.';
comment on constraint suppressions_reopened_by_fkey on store.suppressions is 'reopened_by refers to an account.';

comment on table store.withdrawals is
  'Withdrawals and reinstatements of contributions; append only. The last row of a contribution decides whether it '
  'counts.';
comment on column store.withdrawals.withdrawn is 'True: withdrawn; false: reinstated.';
comment on column store.withdrawals.request_id is 'Id of the request. A repeated request is answered from this row.';
comment on column store.withdrawals.actor_label is
  'Name of the author if there is no account, or in case it is erased.';
comment on constraint withdrawals_actor_id_fkey on store.withdrawals is 'actor_id refers to an account.';
comment on constraint withdrawals_contribution_fkey on store.withdrawals is
  'The contribution must belong to the record.';

comment on table secret.update_links is
  'Links that give their holder access to the edit form of one organization without an account.';
comment on column secret.update_links.revoked_at is 'When it was revoked; it does not work afterwards.';
comment on constraint update_links_hash_key on secret.update_links is 'A token belongs to one link.';
comment on constraint update_links_span_check on secret.update_links is 'A link ends after it was created.';
comment on constraint update_links_uses_check on secret.update_links is 'uses is not negative.';
comment on constraint update_links_created_by_fkey on secret.update_links is 'created_by refers to an account.';
comment on constraint update_links_organization_id_fkey on secret.update_links is 'organization_id refers to a record.';
