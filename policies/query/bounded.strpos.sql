-- Creates the whole schema bounded; strpos is one of its functions.
-- needs: guard.build_bounds, guard.bounded_routines
select guard.build_bounds();
grant execute on all functions in schema bounded to campatlas_sql;
