/** Must be imported before PostGraphile, which reads it while loading: turns off its development checks. */
process.env.GRAPHILE_ENV ??= 'production';
