-- All of schema bounded, of which strpos is one.
-- needs: guard.build_bounds, guard.bounded_routines
select guard.build_bounds();
grant execute on all functions in schema bounded to campatlas_sql;
